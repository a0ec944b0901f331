import type { ComponentProps } from 'react'
import { StampFrame } from '../../ui/art/StampFrame.tsx'
import { STAGE_LOOKS } from './stage-look.ts'
import { STAGES, type Stage } from './story.ts'

type StageStampProps = { stage: Stage } & Pick<ComponentProps<typeof StampFrame>, 'size' | 'className'>

export function StageStamp({ stage, ...props }: StageStampProps) {
  return <StampFrame {...STAGE_LOOKS[stage]} label={STAGES[stage]} {...props} />
}
