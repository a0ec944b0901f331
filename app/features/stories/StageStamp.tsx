import type { ComponentProps } from 'react'
import { StampFrame } from '../../ui/StampFrame.tsx'
import { STAGES, type Stage } from './story.ts'

/** Frame and sign of each stage: readable without colour. Only what goes on is in ember. */
const LOOKS = {
  'built-abandoned': { variant: 'dashed', sign: 'eject' },
  paused: { variant: 'round', sign: 'pause' },
  pivoted: { variant: 'heavy-end', sign: 'turn' },
  'shut-down': { variant: 'double', sign: 'stop' },
  ongoing: { variant: 'plain', sign: 'play', tone: 'ember' },
} as const satisfies Record<Stage, Partial<ComponentProps<typeof StampFrame>>>

type StageStampProps = { stage: Stage } & Pick<ComponentProps<typeof StampFrame>, 'size' | 'className'>

/** Where a project stands, stamped (SUBMIT-04, STORY-07). */
export function StageStamp({ stage, ...props }: StageStampProps) {
  return <StampFrame {...LOOKS[stage]} label={STAGES[stage]} {...props} />
}
