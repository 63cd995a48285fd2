import fc from 'fast-check'

// Random cases are the same in every run, so that a failure comes from a change. PROPERTY_SEED, a whole
// number, selects others.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_121) })
