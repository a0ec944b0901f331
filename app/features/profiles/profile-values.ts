import type { Profile, ProfileChange } from './profile.schema.ts'

export const LINK_FIELDS = ['link1', 'link2', 'link3'] as const

/** What the form of a profile holds. */
export type ProfileValues = {
  full_name: string
  avatar_url: string | null
  handle: string
  about: string
} & Record<(typeof LINK_FIELDS)[number], string>

export const profileValuesOf = ({ full_name, avatar_url, handle, about, links }: Profile): ProfileValues => ({
  full_name: full_name ?? '',
  avatar_url,
  handle: handle ?? '',
  about: about ?? '',
  link1: links?.[0] ?? '',
  link2: links?.[1] ?? '',
  link3: links?.[2] ?? '',
})

/** Takes only what differs. */
export function changesOf(
  { full_name, avatar_url, handle, about, ...links }: ProfileValues,
  isDirty: Partial<Record<keyof ProfileValues, boolean>>,
): ProfileChange {
  return {
    ...(isDirty.full_name && { full_name }),
    ...(isDirty.avatar_url && { avatar_url }),
    ...(isDirty.handle && { handle: handle.trim() || null }),
    ...(isDirty.about && { about }),
    ...(LINK_FIELDS.some((name) => isDirty[name]) && { links: LINK_FIELDS.map((name) => links[name]) }),
  }
}

/** The field of the form for one of the API: `links.1` is the second link. */
export const fieldOf = (field: string): string => {
  const [name, index = '0'] = field.split('.')
  return name === 'links' ? (LINK_FIELDS[Number(index)] ?? LINK_FIELDS[0]) : field
}
