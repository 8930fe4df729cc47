// Imported first: React reads it once, takes twice as long for development, and the product never runs with that.
process.env['NODE_ENV'] = 'production'
