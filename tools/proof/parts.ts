// All parts of the proof, in the order in which they run.

import type { Part } from './part.ts'
import { soak } from './parts/soak.ts'

export const parts: readonly Part[] = [soak]
