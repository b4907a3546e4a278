declare module 'core-js/es/*'
declare module 'core-js/stable/*'
