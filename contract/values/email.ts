import * as z from 'zod/mini'
import { isEmail } from '../documents.ts'

/** An e-mail address that must be there. */
export const wireEmail = z.string().check(z.trim(), z.maxLength(254), z.refine(isEmail))
