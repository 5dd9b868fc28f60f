// Property tests draw the same examples in every run, so that a mutant does not survive one run and fail the next.

import fc from 'fast-check'

fc.configureGlobal({ seed: 20_261_214 })
