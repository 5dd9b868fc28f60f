// Converts one picture for the site.

import { answerParent } from '../check-in/photos/answer-parent.mjs'
import { convertPicture } from './convert-picture.mjs'

await answerParent(convertPicture)
