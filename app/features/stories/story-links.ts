import type { IconName } from '../../ui/icons/icon-paths.ts'
import type { StoryData } from './story-response.schema.ts'

export interface StoryLink {
  label: string
  icon: IconName
  href: string
}

/** Lists only http(s) URLs (STORY-19, STORY-24; the last three by the decision on SUBMIT-34). */
export function storyLinks(story: StoryData): StoryLink[] {
  const named: [string, IconName, string | null][] = [
    ['Website', 'link', story.website_link],
    ['Repository', 'code', story.github_link],
    ['Social profiles', 'at', story.social_profiles],
    ['Launch post', 'flag', story.launch_post],
    ['Video / demo', 'eye', story.video_demo],
  ]
  return named.flatMap(([label, icon, href]) =>
    href && /^https?:\/\//i.test(href) ? [{ label, icon, href }] : [],
  )
}
