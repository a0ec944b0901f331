import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { adminPageTitle } from './admin-layout-texts.ts'

interface AdminMetaProps {
  title: string
  description: string
}

/**
 * The title and description of a page of the panel. The title says that it is one: the site has pages with
 * the same names.
 */
export function AdminMeta({ title, description }: AdminMetaProps) {
  return <PageMeta title={adminPageTitle(title)} description={description} noindex />
}
