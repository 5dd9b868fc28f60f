import type { layout as spanish } from '../es/layout.ts'

export const layout: typeof spanish = {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  homeLink: (brand) => `${brand}, home`,
  nav: {
    fleet: 'Cars',
    seeFleet: 'Our fleet',
  },
  language: 'Language',
  footer: {
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
