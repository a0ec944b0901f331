/**
 * Texts quoted in the specification, by requirement id. `<name>` stands for a value. Never change them
 * otherwise.
 */

export const COMMUNITY_LITERALS = {
  'SHELL-07': ['Dashboard', 'Directory', 'Submit', 'Marketplace', 'Profile'],
  'SHELL-08': ['Home', 'Browse Stories', 'Get Started'],
  'SHELL-12': {
    member: ['Dashboard', 'Directory', 'Submit', 'Marketplace', 'Profile'],
    guest: ['Home', 'Explore', 'Sign In'],
  },
  'SHELL-16': {
    columns: ['Platform', 'Community', 'Legal'],
    links: ['Guidelines', 'Support / FAQ', 'Contact Us', 'Privacy Policy', 'Terms of Service'],
  },
  'SHELL-18': {
    title: 'Please enter a valid email',
    description: 'We need your email address to send you updates.',
  },
  'SHELL-19': {
    title: 'Thanks for subscribing!',
    description: "You'll be the first to know about updates and new revival stories.",
  },

  'LAND-02': '500+ paused projects',
  'LAND-03': ['Explore Marketplace', 'Dive into Stories', 'Join Community'],
  'LAND-04': ['Explore Stories', 'Vote for Potential', 'Unlock Resources', 'Share Yours'],
  'LAND-05': 'Trending Stories',
  'LAND-06': 'Show <N> More Stories',
  'LAND-07': 'Show Less',
  'LAND-10': 'Updated!',
  'LAND-13': {
    button: 'View All Stories',
    title: 'Sign in required',
    description: 'Please sign in to explore all stories.',
  },
  'LAND-14': {
    button: 'Share Your Story',
    title: 'Sign in required',
    description: 'Please sign in to submit your story.',
  },
  'LAND-17': 'Contact Support',
  'LAND-18': 'Why it exists',
  'LAND-21': ['Founders', 'Entrepreneurs', 'Investors', 'Collaborators', 'Creators'],

  'AUTH-05': 'Please fill in all fields',
  'AUTH-08': 'Password must be at least 6 characters long',
  'AUTH-09': 'Account created successfully! Please check your email to confirm your account.',
  'AUTH-10': {
    alreadyRegistered: 'An account with this email already exists. Please sign in instead.',
    signUpFailed: 'Failed to create account',
  },
  'AUTH-11': {
    invalidCredentials: 'Invalid email or password',
    notConfirmed: 'Please check your email and confirm your account',
  },
  'AUTH-12': { signInFailed: 'Failed to sign in', unexpected: 'An unexpected error occurred' },
  'AUTH-13': { title: 'Error', description: 'Failed to sign in with Google', variant: 'destructive' },
  'AUTH-14': { title: 'Error', description: 'Failed to sign out', variant: 'destructive' },
  'AUTH-21': { title: 'Welcome!', description: 'Successfully signed in.' },
  'AUTH-22': { title: 'Signed out', description: 'You have been signed out.' },

  'DASH-01': 'Loading dashboard...',
  'DASH-02': { failed: 'Unable to load dashboard', refresh: 'Refresh Page' },
  'DASH-08': 'No projects open for revival yet.',
  'DASH-10': {
    none: 'No new stories this month yet.',
    title: 'Unable to load stories',
    description: 'Please try refreshing the page',
  },

  'DIR-04': { trending: 'Trending', newest: 'Newest', alphabetical: 'A-Z' },
  'DIR-10': { vote: 'Upvote', voted: 'Upvoted' },
  'DIR-11': { title: 'Sign in required', description: 'Please sign in to upvote this startup.' },
  'DIR-12': { title: 'Sign in required', description: 'Please sign in to comment on stories.' },
  'DIR-15': { title: 'No stories found', description: 'Be the first to submit your startup story!' },
  'DIR-17': 'Failed to fetch startups: <message>',

  'SUBMIT-01': [
    'Project Details',
    'Your Journey',
    'Links (Optional)',
    'Media Upload',
    'Publishing',
    'Open for Revival',
  ],
  'SUBMIT-03': {
    startup: 'Startup',
    'side-project': 'Side Project',
    'indie-tool': 'Indie Tool',
    hackathon: 'Hackathon',
    experiment: 'Experiment',
  },
  'SUBMIT-04': {
    'built-abandoned': 'Built & Abandoned',
    paused: 'Paused',
    pivoted: 'Pivoted',
    'shut-down': 'Shut Down',
    ongoing: 'Ongoing',
  },
  'SUBMIT-05': [
    'SaaS',
    'AI/ML',
    'Social Media',
    'E-commerce',
    'Fintech',
    'Healthcare',
    'Education',
    'Gaming',
    'Productivity',
    'Other',
  ],
  'SUBMIT-09': { title: 'Too many screenshots', description: 'Maximum 3 screenshots allowed' },
  'SUBMIT-14': {
    title: 'Validation Error',
    messages: [
      'Project name is required',
      'One-liner is required',
      'Builder name is required',
      'Inspiration is required',
      'What happened is required',
      'Publishing consent is required',
    ],
  },
  'SUBMIT-15': { title: 'Authentication required', description: 'Please log in to submit your story' },
  'SUBMIT-16': {
    server: 'You must be logged in to submit a startup story',
    shown: 'Please log in to submit your startup story.',
  },
  'SUBMIT-17': [
    'Project name is required',
    'One-liner is required',
    'Category is required',
    'Description is required',
    'What happened section is required',
  ],
  'SUBMIT-19': 'You already have a project called "<project name>". Please choose a different name.',
  'SUBMIT-20': 'Unable to validate project name. Please try again.',
  'SUBMIT-21': 'A project with the name "<project name>" already exists. Please choose a different name.',
  'SUBMIT-22': 'Authentication error. Please try logging out and back in.',
  'SUBMIT-23': 'Failed to submit project: <message>',
  'SUBMIT-24': { title: 'Upload Failed', description: 'Failed to upload logo. Please try again.' },
  'SUBMIT-25': {
    title: 'Submission Failed',
    description: 'Failed to submit your startup story. Please try again.',
  },
  'SUBMIT-26': {
    title: 'Success! 🎉',
    description: '"<project name>" has been submitted successfully and is now live in the directory!',
  },

  'STORY-05': 'Story not found',
  'STORY-06': 'Untitled Project',
  'STORY-09': { added: 'Story bookmarked!', removed: 'Bookmark removed', save: 'Save', saved: 'Saved' },
  'STORY-10': { title: 'Sign in required', description: 'Please sign in to bookmark stories.' },
  'STORY-11': { title: 'Error', description: 'Failed to update bookmark' },
  'STORY-13': { title: 'Error', description: 'Failed to vote. Please try again.' },
  'STORY-14': 'User not authenticated',
  'STORY-17': 'Anonymous Builder',

  'COMM-02': 'Share your thoughts...',
  'COMM-03': { post: 'Post Comment', posting: 'Posting...' },
  'COMM-05': 'Anonymous User',
  'COMM-06': 'No comments yet. Be the first to share your thoughts!',
  'COMM-09': {
    posted: { title: 'Success!', description: 'Your comment has been posted.' },
    failed: { title: 'Error', description: 'Failed to post comment. Please try again.' },
  },

  'SHARE-02': {
    text: 'Check out this failed startup story: "<story name>" 🚀',
    link: '<origin>/startup/<id>',
  },
  'SHARE-04': {
    title: 'Link copied!',
    description: 'The startup story link has been copied to your clipboard.',
  },
  'SHARE-05': { title: 'Failed to copy', description: 'Could not copy the link. Please try again.' },
  'SHARE-06': 'Sign in to share',
} as const
