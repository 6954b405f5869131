inner_of_the_folder_above: 'above';
