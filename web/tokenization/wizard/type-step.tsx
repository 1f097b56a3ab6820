import { numberText, percentLabel } from '#web/kit/text/numbers.ts';
import '@mantine/core/styles/Slider.layer.css';
import { Box, Group, NumberInput, SimpleGrid, Slider, Stack, Text } from '@mantine/core';
import { supplyProblem } from '#domain/tokens/division.ts';
import { blockchainNames, supplyLimits, type TokenType, tokenTypeNames } from '#domain/tokens/token-terms.ts';
import { tokenTypeTexts } from '#domain/tokens/type-texts.ts';
import type { Preparation } from '../preparation-types.ts';
import { RoyaltyNote } from '../royalty-note.tsx';
import { subjectNouns } from '../token-labels.ts';
import { ChoiceCard } from './choice-card.tsx';
import { isTaken } from './existing.ts';
import { StepHead } from './frame.tsx';
import { maxRoyalty, royaltyStep, type WizardState } from './state.ts';

const types: readonly TokenType[] = ['NFT', 'ROYALTY_TOKEN'];
const marks = [0, 2.5, 5, 7.5, 10].map((value) => ({ value, label: percentLabel(value) }));

type TypeStepProps = { preparation: Preparation; state: WizardState; onChange: (change: Partial<WizardState>) => void };

export function TypeStep({ preparation, state, onChange }: TypeStepProps) {
  const { blockchain, tokenType, royaltyPercentage, totalSupply } = state;
  const existing = (type: TokenType) => isTaken(preparation.existingTokens, { blockchain, tokenType: type });
  return (
    <>
      <StepHead
        title="What kind of token?"
        hint={`The type of a token cannot be changed later. It stays with the ${subjectNouns[preparation.kind]}.`}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} role="radiogroup" aria-label="Token type">
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
            <Text span c="dimmed" mt={8}>
              {tokenTypeTexts[type][blockchain]}
            </Text>
          </ChoiceCard>
        ))}
      </SimpleGrid>
      {tokenType === 'NFT' ? (
        <Stack gap={12} role="region" aria-label="Royalty on resale">
          <Group justify="space-between">
            <b>Royalty on resale</b>
            <Text component="output" size="lg" fw={600} data-figures>
              {percentLabel(royaltyPercentage)}
            </Text>
          </Group>
          <Slider
            px={10}
            pb={26}
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
        </Stack>
      ) : (
        <Box>
          <NumberInput
            label="Total supply"
            description={`Total number of tokens, from ${numberText(supplyLimits.least)} to ${numberText(supplyLimits.most)}. It cannot be increased later.`}
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
        </Box>
      )}
    </>
  );
}
