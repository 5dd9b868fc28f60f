import type { layout as spanish } from '../es/layout.ts'

export const layout: typeof spanish = {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  homeLink: (brand) => `${brand}, home`,
  nav: {
    reserve: 'Book',
    fleet: 'Cars and prices',
    seeFleet: 'Our fleet',
    conditions: 'Conditions',
  },
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  language: 'Language',
  services: {
    title: 'State of the services',
    content: 'Content service',
    webApi: 'Web API',
    landingApi: 'Landing backend',
    checking: 'Checking…',
    up: (ms) => `Answers in ${ms} ms`,
    down: 'No answer',
  },
  footer: {
    about: 'Car rental at ten branches in Panama, from Tocumen to David. All prices are final, in US dollars, with ITBMS tax.',
    rent: 'Rent',
    legal: 'Legal',
    contact: 'Contact',
    termsOfUse: 'Terms of use',
    cookiesPolicy: 'Cookie policy',
    rentalConditions: 'Rental conditions',
    prepaidPolicy: 'Prepaid policy',
    privacyPolicy: 'Privacy',
    pictures: 'Pictures illustrate the class of car.',
  },
  reload: 'Load again',
  error: {
    title: 'We could not open this page',
    text: 'Check your connection and try again. What you have typed is kept.',
    home: 'Go to the home page',
  },
}
