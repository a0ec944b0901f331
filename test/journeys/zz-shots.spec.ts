import { createOpenStory } from './create-open-story.ts'
import { expect, test } from './fixtures.ts'

for (const [width, theme] of [
  [1280, 'dark'],
  [390, 'light'],
] as const)
  test(`shots ${width}`, async ({ page, signIn, newMember, axe }) => {
    const founder = await newMember()
    const offers = [
      [
        'Lumbermill',
        ['Rails developer', 'Bookkeeper'],
        { ways: ['take_over'], terms: 'free', hours_a_week: 6 },
        'Fintech',
        [],
      ],
      [
        'Seedling',
        ['Designer who knows React'],
        { ways: ['join'], terms: 'open_source', hours_a_week: 4 },
        'Productivity',
        ['React'],
      ],
      [
        'Night Bus',
        ['Android developer'],
        { ways: ['take_over', 'join'], terms: 'open_source' },
        'Other',
        [],
      ],
      ['Bench Notes', ['Biologist'], { ways: ['license'], terms: 'free' }, 'Education', ['PostgreSQL']],
    ] as const
    for (const [name, roles, terms, category, tech_stack] of offers)
      await createOpenStory(founder, {
        name,
        category,
        tech_stack,
        revival: { looking_for_roles: roles, available_assets: [], contact_method: '', ...terms },
      })
    await page.setViewportSize({ width, height: 950 })
    await page.emulateMedia({ colorScheme: theme })
    await signIn(page)
    await page.goto('/dashboard')
    await page.screenshot({ path: `/tmp/w/wishes-dash-none-${width}.png`, fullPage: true })
    await page.request.put('/api/wishes', {
      data: {
        roles: ['Rails developer', 'Bookkeeper'],
        stack: ['Ruby', 'React', 'PostgreSQL'],
        hours_a_week: 6,
        terms: ['free', 'open_source'],
        ways: ['take_over', 'join', 'license'],
        categories: ['Fintech', 'Productivity'],
      },
    })
    await page.goto('/revivals/looking')
    await expect(page.getByText('Right now')).toBeVisible()
    await page.screenshot({ path: `/tmp/w/wishes-look-${width}.png`, fullPage: true })
    console.log(JSON.stringify(await axe(page)))
    await page.goto('/dashboard')
    await expect(page.getByText('Offers that fit you')).toBeVisible()
    await page.screenshot({ path: `/tmp/w/wishes-dash-${width}.png`, fullPage: true })
    await page.goto('/revivals')
    await expect(page.getByText('Fits you because').first()).toBeVisible()
    await page.screenshot({ path: `/tmp/w/wishes-fits-${width}.png`, fullPage: true })
    await page.request.put('/api/wishes', {
      data: { roles: ['Rails developer'], hours_a_week: 3, terms: ['free'] },
    })
    await page.goto('/dashboard')
    await page.screenshot({ path: `/tmp/w/wishes-dash-nofit-${width}.png`, fullPage: true })
  })
