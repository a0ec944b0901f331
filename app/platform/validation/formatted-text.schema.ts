import { z } from 'zod'

/** In responses, beside the text as it was written. Made by `formatText`. */
export const formattedText = z
  .string()
  .optional()
  .meta({ description: 'The text as safe HTML; absent if it has no formatting' })

/** The same for several texts. Made by `formatTexts`. */
export const formattedTexts = z
  .record(z.string(), z.string())
  .optional()
  .meta({ description: 'Texts with light Markdown as safe HTML, by field; absent if there are none' })
