import { MAIN_ID } from '../../../ui/layout/main-content.ts'
import type { PendingDeletion } from '../leaving-response.schema.ts'
import { GraceNotice } from './GraceNotice.tsx'

export const LeavingBand = ({ deletion }: { deletion: PendingDeletion }) => (
  <GraceNotice isBand deletion={deletion} onStay={() => document.getElementById(MAIN_ID)?.focus()} />
)
