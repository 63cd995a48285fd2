import type { titles } from '@sohbet/contract/account-fields'
import type { MemberRole, plans } from './change-member.ts'

/** A demo member. */
export interface DemoPerson {
  email: string
  title: (typeof titles)[number]
  firstName: string
  lastName: string
  city: string
  country: string
  plan: (typeof plans)[number]
  role?: MemberRole
}

/** One member for each plan and role, and one with a long history (B-16); `.example` addresses belong to nobody. */
export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'free@demo.example',
    title: 'Sister',
    firstName: 'Amina',
    lastName: 'Okafor',
    city: 'Leeds',
    country: 'GB',
    plan: 'free',
  },
  {
    email: 'plus@demo.example',
    title: 'Auntie',
    firstName: 'Gülçin',
    lastName: 'Şahinoğlu',
    city: 'Konya',
    country: 'TR',
    plan: 'plus',
  },
  {
    email: 'premier@demo.example',
    title: 'Sidi',
    firstName: 'عبد الرحمن',
    lastName: 'الشامي',
    city: 'Amman',
    country: 'JO',
    plan: 'premier',
  },
  {
    email: 'host@demo.example',
    title: 'Uncle',
    firstName: 'حمید',
    lastName: 'قریشی',
    city: 'Lahore',
    country: 'PK',
    plan: 'free',
    role: 'host',
  },
  {
    email: 'latifiyah@demo.example',
    title: 'Khala',
    firstName: 'Лейла',
    lastName: 'Ахметова',
    city: 'Kazan',
    country: 'RU',
    plan: 'free',
    role: 'latifiyah',
  },
  {
    email: 'editor@demo.example',
    title: 'Doctor',
    firstName: 'Édith',
    lastName: 'd’Aubigné',
    city: 'Lyon',
    country: 'FR',
    plan: 'free',
    role: 'editor',
  },
  {
    email: 'admin@demo.example',
    title: 'Sheikh',
    firstName: 'Adam',
    lastName: 'Whitfield',
    city: 'Cape Town',
    country: 'ZA',
    plan: 'free',
    role: 'admin',
  },
  {
    email: 'listener@demo.example',
    title: 'Sister',
    firstName: 'নূরজাহান',
    lastName: 'বেগম',
    city: 'Dhaka',
    country: 'BD',
    plan: 'premier',
  },
]

/** Their addresses in lower case. */
export const demoEmails: readonly string[] = demoPeople.map(({ email }) => email)
