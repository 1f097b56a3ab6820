import { Paper } from './paper.tsx';

const sections = [
  {
    title: 'Who runs this server',
    text: 'Stave is software. The people or the company who run this server, its operator, offer it to you. What you agree with them, on price, support or availability, is between you and them.',
  },
  {
    title: 'Your catalogue stays yours',
    text: 'Storing a work, a person or a split here transfers no rights in them. You are responsible for what you enter, and for being allowed to enter data about other people.',
  },
  {
    title: 'What the figures mean',
    text: 'Stave calculates shares exactly from the factors that were entered, and checks the form and the check digits of identifiers. It does not register works with a society, and it does not know whether an entry is true.',
  },
  {
    title: 'Your account',
    text: 'Keep your password to yourself and use an address that is yours. The operator can deactivate an account.',
  },
  {
    title: 'Plans and payment',
    text: 'A workspace starts without a plan, within the limits of the free tier. Prices, limits and trials are those that the packages page names. Where the operator has connected a payment provider, the provider charges what you order there, and you can cancel at any time: the plan then runs to the end of what is paid. Where there is none, nothing is charged. Reading your data is never locked.',
  },
  {
    title: 'No warranty',
    text: 'The software comes as it is. Before you sign a contract over a percentage, check the percentage.',
  },
] as const;

export function Component() {
  return <Paper title="Terms" lead="What you accept when you create an account, in plain words." sections={sections} />;
}
