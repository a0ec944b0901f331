import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { adminPageTitle } from './admin-layout-texts.ts'

interface AdminMetaProps {
  title: string
  description: string
}

/** Of a page of the panel, whose title says so: the site has pages with the same names. */
export function AdminMeta({ title, description }: AdminMetaProps) {
  return <PageMeta title={adminPageTitle(title)} description={description} noindex />
}
