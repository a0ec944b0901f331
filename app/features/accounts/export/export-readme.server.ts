/** README.txt of the archive. */
export const exportReadme = (email: string, at: Date) => `Your data on Unpause

This archive holds what the account ${email} wrote, uploaded and did on Unpause,
as of ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.

The .json files are plain text. Each holds one list, oldest entry first. Times are in UTC.

account.json                  your email address, how you sign in, your roles
profile.json                  your name and picture, and what else your page says about you
handles.json                  the handles you have and had; the profile says which is today's
sessions.json                 where you're signed in
passkeys.json                 your passkeys' names, and when you added and last used them
recent_activity.json          sign-ins and changes to the security of your account, for 90 days
suspensions.json              times when your account was paused
stories.json                  your stories
story_updates.json            the updates you added to them
story_corrections.json        the corrections you asked for
revival_offers.json           your offers to let others take a project over
listings.json                 what you listed in the marketplace
comments.json                 your comments
hidden_by_moderators.json     what our admins have hidden of yours, and why; the texts are in the other files
messages_sent.json            messages you sent to founders
messages_received.json        messages about your stories, as your inbox shows them
support_messages.json         what you wrote to support while you were signed in
votes.json                    stories you voted for
bookmarks.json                stories you saved
asset_bookmarks.json          assets you saved
newsletter_subscription.json  whether you subscribed to the newsletter with this address
notifications.json            what we told you in the product
notification_preferences.json what you want to be told of, and how; what you didn't choose isn't in it
notification_times.json       when you want digests, and when you were last here
push_subscriptions.json       browsers that show your notifications
files.json                    your uploads; "file" says where each is in this archive
files/                        the uploads themselves. Images are stored re-encoded, so their content may not match the ending of the name

Passwords aren't in here: we only store a hash. The emails that we sent you are in your mailbox.
`
