// Endpoints of branches, the fleet and the site's texts.

import { call, type Call } from './call.ts'
import { getAdditionals } from '../content/get-additionals.ts'
import { getAgencies, getAgenciesByPackage } from '../content/get-agencies.ts'
import { getCategories } from '../content/get-categories.ts'
import { getConditions } from '../content/get-conditions.ts'
import { getFaqs } from '../content/get-faqs.ts'
import { getInfoCar } from '../content/get-info-car.ts'
import { getLeasings } from '../content/get-leasings.ts'
import { getPage } from '../content/get-page.ts'
import { getPost } from '../content/get-post.ts'
import { getPosts } from '../content/get-posts.ts'
import { getPromotion } from '../content/get-promotion.ts'
import { getPromotions } from '../content/get-promotions.ts'

export const contentCalls: readonly Call[] = [
  call(
    'Content',
    getConditions,
    'Policies',
    'The five policies in the order terms, cookies, rental conditions, prepaid, privacy; as Markdown and as HTML.',
  ),
  call('Content', getFaqs, 'Frequently asked questions', 'Frequently asked questions in seven groups; answers as Markdown and as HTML.'),
  call(
    'Content',
    getLeasings,
    'Leasing plans',
    'Corporate leasing plans: terms in months, kilometres per month, services and monthly prices by class.',
  ),
  call(
    'Content',
    getAgencies,
    'Branches',
    'All branches with address, position and opening hours, including special days of the next 400 days.',
  ),
  call('Content', getAgenciesByPackage, 'Branches of a package', 'The branches at which a package can be rented.'),
  call('Content', getCategories, 'Categories of the fleet', 'Categories and subcategories of the fleet, in a list of one item.'),
  call('Content', getPromotions, 'Current promotions', 'The current promotions: 1 rentals, 2 special ones with partners.'),
  call('Content', getPromotion, 'One promotion', 'One promotion with its state; an empty list if it does not exist.'),
  call('Content', getInfoCar, 'One class of car', 'One class of car with its technical data, in a list of one item.'),
  call('Content', getAdditionals, 'Extras', 'Extras with their price per day, in a list of one item.'),
  call('Content', getPosts, 'Articles of the blog', 'The articles of the blog, newest first, without their texts.'),
  call('Content', getPost, 'One article', 'One article of the blog with its text, in a list of one item; as Markdown and as HTML.'),
  call('Content', getPage, 'One page of text', 'The text of a static page by its name, in a list of one item; as Markdown and as HTML.'),
]
