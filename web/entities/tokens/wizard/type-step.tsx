import '@mantine/core/styles/Slider.layer.css';
import { NumberInput, Slider } from '@mantine/core';
import { supplyProblem } from '#domain/tokenization/division.ts';
import { supplyLimits, type TokenType } from '#domain/tokenization/terms.ts';
import { RoyaltyNote } from '../royalty-note.tsx';
import type { Preparation } from '../types.ts';
import { subjectNouns, tokenTypeNames } from '../words.ts';
import { ChoiceCard } from './choice-card.tsx';
import { StepHead } from './frame.tsx';
import classes from './parts.module.css';
import { mostRoyalty, royaltyStep, type WizardState } from './state.ts';

const about: Readonly<Record<TokenType, string>> = {
  NFT: 'One token that stands for the whole. It has one owner at a time, who can pass it on.',
  ROYALTY_TOKEN:
    'A fixed number of equal shares, divided among wallets. Whoever holds some can claim that part of what is paid in.',
};
const types: readonly TokenType[] = ['NFT', 'ROYALTY_TOKEN'];
const marks = [0, 2.5, 5, 7.5, 10].map((value) => ({ value, label: `${value} %` }));

type TypeStepProps = { preparation: Preparation; state: WizardState; onChange: (change: Partial<WizardState>) => void };

export function TypeStep({ preparation, state, onChange }: TypeStepProps) {
  const { tokenType, royaltyPercentage, totalSupply } = state;
  return (
    <>
      <StepHead
        title="What kind of token?"
        hint={`The type is part of the token and stays with the ${subjectNouns[preparation.kind]} for good.`}
      />
      <div className={classes.cards} role="radiogroup" aria-label="Token type">
        {types.map((type) => (
          <ChoiceCard
            key={type}
            group="token-type"
            name={tokenTypeNames[type]}
            isChosen={tokenType === type}
            isRecommended={preparation.recommendation.tokenType === type}
            onChoose={() => onChange({ tokenType: type })}
          >
            <span className={classes.says}>{about[type]}</span>
          </ChoiceCard>
        ))}
      </div>
      {tokenType === 'NFT' ? (
        <section className={classes.block} aria-label="Royalty on resale">
          <div className={classes.sliderow}>
            <span>Royalty on resale</span>
            <output>{royaltyPercentage} %</output>
          </div>
          <Slider
            className={classes.slider ?? ''}
            min={0}
            max={mostRoyalty}
            step={royaltyStep}
            marks={marks}
            label={null}
            value={royaltyPercentage}
            onChange={(value) => onChange({ royaltyPercentage: value })}
            thumbLabel="Royalty on resale, percent"
          />
          <RoyaltyNote />
        </section>
      ) : (
        <section className={classes.block}>
          <NumberInput
            label="Total supply"
            description={`How many tokens there are in all: ${supplyLimits.least.toLocaleString('en')} to ${supplyLimits.most.toLocaleString('en')}. There will never be more.`}
            maw={280}
            value={totalSupply ?? ''}
            onChange={(value) => onChange({ totalSupply: typeof value === 'number' ? value : null })}
            error={supplyProblem(totalSupply)}
            thousandSeparator=","
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="none"
            hideControls
            step={1000}
          />
        </section>
      )}
    </>
  );
}
