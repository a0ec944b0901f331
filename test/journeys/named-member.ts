import { expect, type Page } from '@playwright/test'

/**
 * Gives the member who is signed in on `page` a name and a handle on the server at `origin`.
 * @returns their email address
 */
export async function nameMember(
  page: Page,
  origin: string,
  data: { full_name: string; handle: string },
): Promise<string> {
  const { user } = await (await page.request.get(`${origin}/api/session`)).json()
  const named = await page.request.patch(`${origin}/api/profiles/${user.id}`, { data, headers: { origin } })
  expect(named.status(), await named.text()).toBe(200)
  return user.email
}
