import { badRequest } from '../../../platform/errors/errors.ts'
import { assetSchema, type CheckedAsset, SUMMARY_ERRORS } from '../asset.schema.ts'

interface Issue {
  readonly message: string
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined
}

/**
 * Refuses an asset.
 * @throws AppError 400 with the summary of section 5 if one applies, else with the fields' messages
 */
export function rejectAsset(issues: readonly Issue[]): never {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    const [first] = path ?? []
    fields[String(typeof first === 'object' ? first.key : (first ?? ''))] ??= message
  }
  const messages = new Set(Object.values(fields))
  throw badRequest(
    SUMMARY_ERRORS.find((summary) => messages.has(summary)) ?? [...messages].join(', '),
    fields,
  )
}

/**
 * Validates an asset.
 * @throws AppError 400
 */
export function validateAsset(input: unknown): CheckedAsset {
  const result = assetSchema.safeParse(input)
  return result.success ? result.data : rejectAsset(result.error.issues)
}
