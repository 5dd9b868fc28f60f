// Shrinks one photo to a JPEG.

import { answerParent } from './answer-parent.mjs'
import { shrinkPhoto } from './shrink-photo.mjs'

await answerParent(shrinkPhoto)
