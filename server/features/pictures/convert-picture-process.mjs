// Converts one picture for the site.

import { convertForParent } from '../check-in/photos/convert-for-parent.mjs'
import { convertPicture } from './convert-picture.mjs'

await convertForParent(convertPicture)
