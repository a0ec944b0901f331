import { badRequest } from '../../../platform/errors/errors.ts'
import { assetSchema, type CheckedAsset, SUMMARY_ERRORS } from '../asset.schema.ts'

interface Issue {
  readonly message: string
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined
}

/**
 * Responds with the summary of section 5 if one applies, else with the fields' messages.
 * @throws AppError 400
 */
export function rejectAsset(issues: readonly Issue[]): never {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    const [first] = path ?? []
    fields[String(typeof first === 'object' ? first.key : (first ?? ''))] ??= message
  }
  const sentences = new Set(Object.values(fields))
  throw badRequest(
    SUMMARY_ERRORS.find((sentence) => sentences.has(sentence)) ?? [...sentences].join(', '),
    fields,
  )
}

/** @throws AppError 400 */
export function validateAsset(input: unknown): CheckedAsset {
  const read = assetSchema.safeParse(input)
  return read.success ? read.data : rejectAsset(read.error.issues)
}
