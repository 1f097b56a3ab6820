import { Paper } from './paper.tsx';

const sections = [
  {
    title: 'Who runs this server',
    text: 'Stave is software. The operator of this server offers it to you. Prices, support and availability are agreed between you and the operator.',
  },
  {
    title: 'Your catalogue stays yours',
    text: 'Storing a work, a person or a split here transfers no rights in it. You are responsible for what you enter. Enter data about other people only if you are allowed to.',
  },
  {
    title: 'What the figures mean',
    text: 'Stave calculates shares exactly from the factors that you enter. It checks the format and the check digits of identifiers. It does not register works with a society, and it cannot tell whether an entry is true.',
  },
  {
    title: 'Your account',
    text: 'Keep your password to yourself, and use an email address that is yours. The operator can deactivate an account.',
  },
  {
    title: 'Plans and payment',
    text: 'A workspace starts without a plan and has the limits of the free tier. The packages page lists prices, limits and trials. If the operator has connected a payment provider, the provider charges your orders. You can cancel at any time. The plan then runs to the end of the paid period. Without a payment provider, nothing is charged. You can always read your data.',
  },
  {
    title: 'No warranty',
    text: 'The software is provided as it is, without warranty. Check a percentage before you sign a contract over it.',
  },
] as const;

export function Component() {
  return <Paper title="Terms" lead="What you accept when you create an account." sections={sections} />;
}
