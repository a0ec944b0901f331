/**
 * Texts quoted in the specification, by requirement id. `<name>` stands for a value. Never change them
 * otherwise.
 */

export const MARKET_LITERALS = {
  'REVIVE-06': { send: 'Send Interest', sending: 'Sending...' },
  'REVIVE-08': 'Revival opportunity not found',
  'REVIVE-09': { title: 'Sign in required', description: 'Please sign in to express interest.' },
  'REVIVE-10': 'Authentication required',
  'REVIVE-11': { title: 'Message required', description: 'Please enter a message to the founder.' },
  'REVIVE-13': [
    { title: 'Interest sent!', description: 'Your message has been sent to the founder.' },
    { title: 'Interest sent!', description: 'The founder will be notified of your interest.' },
  ],
  'REVIVE-15': { title: 'Failed to send interest', description: 'Please try again later.' },

  'MKT-01': 'Unpause Marketplace',
  'MKT-02': 'Discover premium startup assets with listings, file downloads, and collaboration opportunities.',
  'MKT-08': [
    'Domain & Branding',
    'Source Code & Tech',
    'UI/UX Design',
    'Business Docs',
    'Complete Kits',
    'Others',
  ],
  'MKT-09': {
    domain: 'Domain & Branding',
    codebase: 'Source Code & Tech',
    'ui-ux-design': 'UI/UX Design',
    'pitch-deck': 'Business Docs',
    'full-project-kit': 'Complete Kits',
    others: 'Others',
  },
  'MKT-11': {
    title: 'No assets found',
    filtered: 'Try adjusting your search terms or filters',
    empty: 'Be the first to list an asset in the marketplace!',
  },
  'MKT-14': { add: 'Add upvote', remove: 'Remove upvote' },
  'MKT-16': {
    added: { title: 'Bookmarked!', description: 'Asset saved to your bookmarks' },
    removed: { title: 'Bookmark removed', description: 'Asset removed from bookmarks' },
  },
  'MKT-17': { title: 'Error', description: 'Failed to update bookmark. Please try again.' },
  'MKT-26': {
    started: { title: 'Download started', description: 'Your file download has begun.' },
    failed: { title: 'Download failed', description: 'Failed to download the file. Please try again.' },
  },

  'LIST-02': 'User must be authenticated to submit assets',
  'LIST-06': [
    'SaaS',
    'Notion',
    'React',
    'Figma',
    'Template',
    'Design',
    'AI',
    'Pitch Deck',
    'Landing Page',
    'Analytics',
  ],
  'LIST-07': {
    free: 'Free Use',
    buyout: 'Buyout',
    'custom-terms': 'Custom Terms',
    'open-source': 'Open Source',
  },
  'LIST-08': { title: 'Too many tags', description: 'You may choose up to 4 tags.' },
  'LIST-12': {
    uploaded: {
      title: 'Files uploaded successfully',
      description: 'Your files have been uploaded and are ready to use.',
    },
    failed: { title: 'Upload failed', description: 'Some files failed to upload. Please try again.' },
  },
  'LIST-13': 'User not authenticated',
  'LIST-14': {
    deleted: { title: 'File deleted', description: 'The file has been successfully deleted.' },
    failed: { title: 'Delete failed', description: 'Failed to delete the file. Please try again.' },
  },
  'LIST-16': { title: 'Upload Failed', description: 'Failed to upload cover image. Please try again.' },
  'LIST-22': ['email', 'whatsapp', 'telegram', 'website', 'other'],
  'LIST-27': {
    title: 'Missing Fields',
    description:
      'Please fill in all required fields. (title, descriptions, category, license type, and cover image)',
  },
  'LIST-28': { title: 'No Files', description: 'Please upload at least one downloadable file.' },
  'LIST-29': {
    title: 'Contact Info Required',
    description: 'Paid assets must include price, contact method, and info.',
  },
  'LIST-34': [
    { title: 'Success!', description: 'Your asset has been submitted to the marketplace.' },
    { title: 'Asset Listed!', description: 'Your asset is now live on the marketplace.' },
  ],
  'LIST-35': { title: 'Error!', description: 'Failed to submit asset. Please try again.' },

  'ASSET-02': 'Asset not found.',
  'ASSET-13': { label: 'N/A', text: 'No contact info available' },
  'ASSET-14': 'Hello I found your asset on Unpause!',

  'PROF-01': { title: 'Please sign in', description: 'You need to be signed in to view your profile.' },
  'PROF-02': { anonymous: 'Anonymous User', joined: 'Joined <date>' },
  'PROF-03': 'Bookmarked Stories (<N>)',
  'PROF-05': {
    title: 'No bookmarks yet',
    description: 'Start bookmarking startup stories you find interesting.',
  },
  'PROF-08': {
    updated: { title: 'Profile updated', description: 'Your profile has been successfully updated.' },
    failed: { title: 'Update failed', description: 'Failed to update your profile. Please try again.' },
  },

  'STATIC-07': { title: 'Message sent!', description: "We'll get back to you within 24 hours." },
  'STATIC-10': {
    general: 'General Inquiry',
    support: 'Technical Support',
    partnership: 'Partnership',
    feedback: 'Feedback',
    urgent: 'Urgent Issue',
  },
  'STATIC-12': {
    title: 'Message sent successfully!',
    description: "We'll get back to you within 24 hours.",
  },
  'STATIC-13': [
    ['Mon-Fri', '9am-6pm PST'],
    ['Weekends', 'Closed'],
  ],
  'STATIC-14': [
    ['General', 24],
    ['Technical Support', 12],
    ['Partnership', 48],
    ['Urgent', 4],
  ],

  'ADMIN-01': 'Verifying admin access...',
  'ADMIN-02': {
    title: 'Access Denied',
    description: "You don't have permission to access the admin panel.",
    action: 'Go to Homepage',
  },
  'ADMIN-03': 'Admin Panel',
  'ADMIN-06': 'View Site',
  'ADMIN-12': {
    question: 'Are you sure?',
    startup:
      'This will permanently delete this startup and all associated data. This action cannot be undone.',
    asset: 'This will permanently delete this asset and all associated data. This action cannot be undone.',
  },
  'ADMIN-13': 'This will permanently delete this comment. This action cannot be undone.',
  'ADM-USERS-02': 'All Users',
  'ADM-USERS-03': 'N/A',
  'ADM-USERS-04': { grant: 'Make Admin', revoke: 'Remove Admin' },
  'ADM-USERS-05': {
    done: 'User role updated successfully',
    failed: 'Failed to update user role: <message>',
  },
  'ADM-STARTUPS-01': {
    title: 'Startup Management',
    subtitle: 'Manage and moderate startup submissions',
    all: 'All Startups',
  },
  'ADM-STARTUPS-02': 'Search startups...',
  'ADM-STARTUPS-05': {
    done: 'Startup deleted successfully',
    failed: 'Failed to delete startup: <message>',
  },
  'ADM-MKT-01': {
    title: 'Marketplace Management',
    subtitle: 'Manage and moderate marketplace assets',
    all: 'All Assets',
  },
  'ADM-MKT-02': 'Search assets...',
  'ADM-MKT-06': { done: 'Asset deleted successfully', failed: 'Failed to delete asset: <message>' },
  'ADM-COMMENTS-01': {
    title: 'Comment Moderation',
    subtitle: 'Manage and moderate user comments',
    all: 'All Comments',
  },
  'ADM-COMMENTS-02': 'Search comments...',
  'ADM-COMMENTS-04': {
    done: 'Comment deleted successfully',
    failed: 'Failed to delete comment: <message>',
  },
  'ADM-ANALYTICS-02': 'Top Startups by Votes',
  'ADM-ANALYTICS-03': 'Platform Activity',
} as const
