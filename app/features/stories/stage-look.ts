import type { SignName } from '../../ui/icons/sign-paths.ts'
import type { Stage } from './story.ts'

export type StampVariant = 'plain' | 'dashed' | 'round' | 'heavy-end' | 'double' | 'pointed'

interface StageLook {
  variant: StampVariant
  sign: SignName
  tone?: 'ember'
}

/** The only pointed stamp. */
export const REVIVED_LOOK: StageLook = { variant: 'pointed', sign: 'revived', tone: 'ember' }

/** The looks can be told apart without color. */
export const STAGE_LOOKS: Record<Stage, StageLook> = {
  'built-abandoned': { variant: 'dashed', sign: 'eject' },
  paused: { variant: 'round', sign: 'pause' },
  pivoted: { variant: 'heavy-end', sign: 'turn' },
  'shut-down': { variant: 'double', sign: 'stop' },
  ongoing: { variant: 'plain', sign: 'play', tone: 'ember' },
}
