import type { ComponentProps } from 'react'
import { StampFrame } from '../../../ui/art/StampFrame.tsx'
import { REVIVED_LOOK } from '../stage-look.ts'
import { REVIVED_TEXTS } from './revived.ts'

export const RevivedStamp = (props: Pick<ComponentProps<typeof StampFrame>, 'size'>) => (
  <StampFrame {...REVIVED_LOOK} label={REVIVED_TEXTS.stamp} {...props} />
)
