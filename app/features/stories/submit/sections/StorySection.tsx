import type { ReactNode } from 'react'
import { FormSection } from '../../../../ui/form/FormSection.tsx'
import { SECTIONS } from './story-fields.ts'

export function StorySection({ id, children }: { id: string; children: ReactNode }) {
  const index = SECTIONS.findIndex((section) => section.id === id)
  return (
    <FormSection id={id} number={index + 1} title={SECTIONS[index]?.title ?? ''}>
      {children}
    </FormSection>
  )
}
