import { z } from 'zod'
import { line, orNull, prose, required, uuid } from '../../../platform/validation/fields.ts'
import { UPDATE_LIMITS } from './update.ts'

export const updateSchema = z.object({
  id: uuid().toLowerCase(),
  title: orNull(line('Title', UPDATE_LIMITS.title)),
  content: required(prose, 'The update', UPDATE_LIMITS.content, 'Write what happened'),
})

export type NewUpdate = z.output<typeof updateSchema>
