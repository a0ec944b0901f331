import { z } from 'zod'
import { HANDLE_LIMITS, isHandle, typedHandle } from '../../platform/text/handle.ts'
import { HANDLE_TEXTS } from './handle-texts.ts'

/** Accepts a handle also as people type it: with an @ or capitals. */
export const handleSchema = z
  .string(HANDLE_TEXTS.form)
  .max(HANDLE_LIMITS.max * 8, HANDLE_TEXTS.form)
  .overwrite(typedHandle)
  .refine(isHandle, HANDLE_TEXTS.form)
