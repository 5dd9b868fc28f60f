const duration = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : seconds < 5400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`

export const leads: typeof import('../es/leads.ts').leads = {
  name: 'Full name',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  phoneHelp: 'Outside Panama, add the country code: +34, +1…',
  optional: 'optional',
  honeypot: 'Leave this field empty',
  message: {
    contact: 'How can we help?',
    leasing: 'Tell us about your operation',
    landing: 'Dates and car you want',
    autodromo: 'Date and number of people',
  },
  messageHelp: {
    contact: 'If it’s about a booking, please include the code.',
    leasing: 'Routes, start date, or anything we should know.',
    landing: undefined,
    autodromo: undefined,
  },
  submit: {
    contact: 'Send message',
    leasing: 'Request a proposal',
    landing: 'Get a quote',
    autodromo: 'Get a proposal',
  },
  sending: 'Sending…',
  consent: {
    accept: (brand) => `I allow ${brand} to use these details to answer me, as set out in the`,
    privacy: 'privacy policy',
    marketing: 'Send me promotions by email. Optional; unsubscribe anytime.',
    rights: (email) =>
      `We ask only for what we need and share it with no other company. To see, correct or delete your details, write to ${email}.`,
  },
  nameRefused: 'Enter only your name, without links, phone numbers or invisible characters.',
  ask: {
    name: 'Enter your full name.',
    company: 'Enter the company’s name on one line.',
    email: 'Enter your whole email address, such as name@mail.com.',
    phone: 'Enter a valid number: 6666-6666, or with your country’s code.',
    message: 'Enter your message, up to 2,000 characters.',
    acceptsContact: 'To answer you we need this box checked.',
  },
  failure: {
    unanswered: 'We can’t tell whether your request arrived',
    unansweredText: (phone) =>
      `It looks like a connection problem. What you typed is still here: send it again, it won’t be sent twice. You can also call us at ${phone}.`,
    limited: 'One moment, please',
    limitedText: (seconds, phone) =>
      `We’ve had many requests in a row from your connection. Wait ${duration(seconds)} and send again; what you typed is still here. If it’s urgent, call us at ${phone}.`,
    refused: 'Something needs correcting',
    refusedText: (phone) => `Check the marked details and send again; nothing has been lost. If that doesn’t help, call us at ${phone}.`,
  },
  sent: {
    title: 'We received your request',
    text: {
      contact: 'Thank you for writing to us. Your message is with our team.',
      leasing: 'Thank you for your interest. An account manager has your request.',
      landing: 'Thank you for your interest. We’re preparing your quote.',
      autodromo: 'Thank you for your interest. We’re preparing your proposal.',
    },
    reference: 'Request number',
    nextTitle: 'What happens next',
    next: (phone) => [
      'We’ve sent a confirmation by email; if you don’t see it, check your spam folder.',
      'We reply by email or phone by the next business day.',
      `If you want to add something, call us at ${phone} with your request number.`,
    ],
    sendAnother: 'Send another request',
  },
}
