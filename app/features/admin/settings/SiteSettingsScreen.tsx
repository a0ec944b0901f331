import { SettingsForm } from './SettingsForm.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { SITE_PAGE, SITE_SECTIONS } from './site-settings-texts.ts'

export const SiteSettingsScreen = () => (
  <SettingsPage {...SITE_PAGE}>
    <SettingsForm label={SITE_PAGE.title} sections={SITE_SECTIONS} />
  </SettingsPage>
)
