import { z } from 'zod'

export const after = z.string('after must be the next cursor from an earlier response').max(2_048).optional()

/** The size of a page, from 1 to `max`, which is also the default. */
export function limit(max: number, standard = max) {
  const message = `limit must be a number from 1 to ${max}`
  return z
    .string(message)
    .regex(/^\d{1,3}$/, message)
    .transform(Number)
    .refine((count) => count >= 1 && count <= max, message)
    .default(standard)
}
