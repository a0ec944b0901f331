import type { ComponentProps } from 'react'
import { StampFrame } from '../../../ui/art/StampFrame.tsx'
import { REVIVED_TEXTS } from '../revived.ts'
import { REVIVED_LOOK } from '../stage-look.ts'

export const RevivedStamp = (props: Pick<ComponentProps<typeof StampFrame>, 'size'>) => (
  <StampFrame {...REVIVED_LOOK} label={REVIVED_TEXTS.stamp} {...props} />
)
