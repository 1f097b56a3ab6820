import {
  FailedTransactionMetadata,
  TransactionErrorDuplicateInstruction,
  TransactionErrorInstructionError,
  TransactionErrorInsufficientFundsForRent,
  TransactionErrorProgramExecutionTemporarilyRestricted,
} from 'litesvm/dist/internal.js';

/** Why a transaction failed, in the JSON format of nodes: a name, or a name with details. */
export type TransactionFault = string | { [name: string]: unknown };

/** Indexed like `TransactionErrorFieldless` of litesvm, which is a constant only in its declarations. */
const transactionFaults =
  'AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee InvalidAccountForFee AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee InvalidAccountIndex SignatureFailure InvalidProgramForExecution SanitizeFailure ClusterMaintenance AccountBorrowOutstanding WouldExceedMaxBlockCostLimit UnsupportedVersion InvalidWritableAccount WouldExceedMaxAccountCostLimit WouldExceedAccountDataBlockLimit TooManyAccountLocks AddressLookupTableNotFound InvalidAddressLookupTableOwner InvalidAddressLookupTableData InvalidAddressLookupTableIndex InvalidRentPayingAccount WouldExceedMaxVoteCostLimit WouldExceedAccountDataTotalLimit MaxLoadedAccountsDataSizeExceeded ResanitizationNeeded InvalidLoadedAccountsDataSizeLimit UnbalancedTransaction ProgramCacheHitMaxLimit CommitCancelled'.split(
    ' ',
  );

/** The same for `InstructionErrorFieldless`. */
const instructionFaults =
  'GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall InsufficientFunds IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized UninitializedAccount UnbalancedInstruction ModifiedProgramId ExternalAccountLamportSpend ExternalAccountDataModified ReadonlyLamportChange ReadonlyDataModified DuplicateAccountIndex ExecutableModified RentEpochModified NotEnoughAccountKeys AccountDataSizeChanged AccountNotExecutable AccountBorrowFailed AccountBorrowOutstanding DuplicateAccountOutOfSync InvalidError ExecutableDataModified ExecutableLamportChange ExecutableAccountNotRentExempt UnsupportedProgramId CallDepth MissingAccount ReentrancyNotAllowed MaxSeedLengthExceeded InvalidSeeds InvalidRealloc ComputationalBudgetExceeded PrivilegeEscalation ProgramEnvironmentSetupFailure ProgramFailedToComplete ProgramFailedToCompile Immutable IncorrectAuthority AccountNotRentExempt InvalidAccountOwner ArithmeticOverflow UnsupportedSysvar IllegalOwner MaxAccountsDataAllocationsExceeded MaxAccountsExceeded MaxInstructionTraceLengthExceeded BuiltinProgramsMustConsumeComputeUnits BorshIoError'.split(
    ' ',
  );

/** Why an execution or a simulation failed, or null. */
export function faultOf(result: unknown): TransactionFault | null {
  if (!(result instanceof FailedTransactionMetadata)) return null;
  const error = result.err();
  if (typeof error === 'number') return transactionFaults[error] ?? 'SanitizeFailure';
  if (error instanceof TransactionErrorInstructionError) {
    const inner = error.err();
    if (typeof inner === 'number') return { InstructionError: [error.index, instructionFaults[inner] ?? 'GenericError'] };
    return { InstructionError: [error.index, 'code' in inner ? { Custom: inner.code } : 'BorshIoError'] };
  }
  if (error instanceof TransactionErrorDuplicateInstruction) return { DuplicateInstruction: error.index };
  if (error instanceof TransactionErrorInsufficientFundsForRent)
    return { InsufficientFundsForRent: { account_index: error.accountIndex } };
  if (error instanceof TransactionErrorProgramExecutionTemporarilyRestricted)
    return { ProgramExecutionTemporarilyRestricted: { account_index: error.accountIndex } };
  return 'SanitizeFailure';
}

/** Error messages of nodes. */
export function describeFault(fault: TransactionFault): string {
  if (fault === 'AlreadyProcessed') return 'This transaction has already been processed';
  if (fault === 'BlockhashNotFound') return 'Blockhash not found';
  if (fault === 'AccountNotFound') return 'Attempt to debit an account but found no record of a prior credit.';
  if (fault === 'InsufficientFundsForFee') return 'Insufficient funds for fee';
  if (typeof fault === 'string') return fault;
  if ('InsufficientFundsForRent' in fault) return 'Transaction results in an account with insufficient funds for rent';
  const [index, inner] = Array.isArray(fault.InstructionError) ? fault.InstructionError : [0, JSON.stringify(fault)];
  const reason =
    typeof inner === 'object' && inner !== null && 'Custom' in inner
      ? `custom program error: 0x${Number(inner.Custom).toString(16)}`
      : String(inner);
  return `Error processing Instruction ${index}: ${reason}`;
}
