start: '中文' $;
