import fc from 'fast-check'

// Property tests try the same inputs in every run, so that a run fails for what changed and not by chance.
// `SEED=$RANDOM` tries others.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })
