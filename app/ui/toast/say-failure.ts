import { PART_TEXTS } from '../part-texts.ts'
import { toast } from './toast.ts'

/** Says that what somebody has just done failed, where nothing else can say it, and reports the error. */
export function sayFailure(error: unknown): void {
  toast({ ...PART_TEXTS.failed, variant: 'destructive' })
  console.error('An action failed:', error)
}
