export const failure: typeof import('../es/failure.ts').failure = {
  page: {
    title: 'We couldn’t open this page',
    text: 'Check your connection and reload it. What you have typed is kept.',
    call: 'Or call us at',
    home: 'Go to the home page',
  },
  part: 'This part of the page didn’t open. Check your connection and reload.',
  reload: 'Reload',
}
