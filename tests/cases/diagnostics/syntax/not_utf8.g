start: 'aÿb';
