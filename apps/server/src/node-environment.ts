/** React and others choose between two builds of themselves when they are first loaded: this is imported before them. */
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';
