import { badRequest } from '../../../platform/errors/errors.ts'
import { assetSchema, type CheckedAsset, REFUSALS } from '../asset.schema.ts'

interface Issue {
  readonly message: string
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined
}

/**
 * Refuses a listing in one of the sentences of section 5 if one of them fits, else in those of its fields; each field
 * with its own.
 * @throws AppError 400
 */
export function refuseAsset(issues: readonly Issue[]): never {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    const [first] = path ?? []
    fields[String(typeof first === 'object' ? first.key : (first ?? ''))] ??= message
  }
  const sentences = new Set(Object.values(fields))
  throw badRequest(REFUSALS.find((sentence) => sentences.has(sentence)) ?? [...sentences].join(', '), fields)
}

/** @throws AppError 400 for what is no listing that can be kept */
export function checkAsset(told: unknown): CheckedAsset {
  const read = assetSchema.safeParse(told)
  return read.success ? read.data : refuseAsset(read.error.issues)
}
