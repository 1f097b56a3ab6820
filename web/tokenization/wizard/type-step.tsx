import '@mantine/core/styles/Slider.layer.css';
import { NumberInput, Slider } from '@mantine/core';
import { supplyProblem } from '#domain/tokenization/division.ts';
import { blockchainNames, supplyLimits, type TokenType } from '#domain/tokenization/token-terms.ts';
import { tokenTypeTexts } from '#domain/tokenization/type-texts.ts';
import type { Preparation } from '../preparation-types.ts';
import { RoyaltyNote } from '../royalty-note.tsx';
import { subjectNouns, tokenTypeNames } from '../token-labels.ts';
import { ChoiceCard } from './choice-card.tsx';
import { isTaken } from './existing.ts';
import { StepHead } from './frame.tsx';
import classes from './parts.module.css';
import { maxRoyalty, royaltyStep, type WizardState } from './state.ts';

const types: readonly TokenType[] = ['NFT', 'ROYALTY_TOKEN'];
const marks = [0, 2.5, 5, 7.5, 10].map((value) => ({ value, label: `${value} %` }));

type TypeStepProps = { preparation: Preparation; state: WizardState; onChange: (change: Partial<WizardState>) => void };

export function TypeStep({ preparation, state, onChange }: TypeStepProps) {
  const { blockchain, tokenType, royaltyPercentage, totalSupply } = state;
  const existing = (type: TokenType) => isTaken(preparation.existingTokens, { blockchain, tokenType: type });
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
            isDisabled={existing(type)}
            existing={existing(type) ? `Exists on ${blockchainNames[blockchain]}` : null}
            isRecommended={preparation.recommendation.tokenType === type}
            onChoose={() => onChange({ tokenType: type })}
          >
            <span className={classes.says}>{tokenTypeTexts[type][blockchain]}</span>
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
            max={maxRoyalty}
            step={royaltyStep}
            marks={marks}
            label={null}
            value={royaltyPercentage}
            onChange={(value) => onChange({ royaltyPercentage: value })}
            thumbLabel="Royalty on resale, percent"
          />
          <RoyaltyNote blockchain={blockchain} />
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
