// Shrinks one photo to a JPEG.

import { convertForParent } from './convert-for-parent.mjs'
import { shrinkPhoto } from './shrink-photo.mjs'

await convertForParent(shrinkPhoto)
