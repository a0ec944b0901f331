import { z } from 'zod'
import { SETTING_ERRORS } from '../../validation/setting-texts.ts'
import { ADJUSTABLE_LIMITS, ADJUSTABLE_NAMES, boundsOf, isAdjustable } from './adjustable-limits.ts'

/** The limits that aren't the default. */
export const changedLimits = z
  .partialRecord(z.enum(ADJUSTABLE_NAMES), z.int())
  .superRefine((changed, issues) => {
    for (const [name, max] of Object.entries(changed)) {
      if (!isAdjustable(name)) continue
      const { least, most } = boundsOf(name)
      if (max < least || max > most)
        issues.addIssue({
          code: 'custom',
          path: [name],
          message: SETTING_ERRORS.limits(ADJUSTABLE_LIMITS[name], least, most),
          input: max,
        })
    }
  })
  .transform((changed) =>
    Object.fromEntries(
      Object.entries(changed).filter(([name, max]) => isAdjustable(name) && boundsOf(name).max !== max),
    ),
  )
