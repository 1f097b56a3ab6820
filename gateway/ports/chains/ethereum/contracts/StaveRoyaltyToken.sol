// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC165, IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ERC165} from "@openzeppelin/contracts/utils/introspection/ERC165.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title A fixed number of whole shares in the royalties of a work or an asset (ERC-20 without decimals).
/// @notice All shares are given to their holders when the token is made; nobody can make more. Ether sent to this contract is
/// income: it belongs to the holders by the shares that they have at that moment, and each of them claims it. A transfer moves
/// shares, and with them what comes later; what came before stays with who held them then.
contract StaveRoyaltyToken is ERC20, ERC165, IERC2981 {
    struct Terms {
        string name;
        string symbol;
        /// Where the metadata is, and the SHA-256 of it.
        string uri;
        bytes32 contentHash;
        address royaltyReceiver;
        uint96 royaltyBasisPoints;
        uint256 totalSupply;
        address[] holders;
        /// How many shares each holder gets; they add up to the supply.
        uint256[] amounts;
    }

    uint256 public constant MIN_SUPPLY = 1_000;
    uint256 public constant MAX_SUPPLY = 10_000_000;
    uint96 public constant MAX_ROYALTY_BASIS_POINTS = 1_000;
    uint96 private constant WHOLE_BASIS_POINTS = 10_000;
    /// Income of a share is counted in wei times this, so that divisions lose nothing worth naming. All the ether there is (2^87 wei),
    /// times this, fits into 256 bits with room to spare.
    uint256 private constant SCALE = 2 ** 128;

    bytes32 public immutable contentHash;
    address private immutable royaltyReceiver;
    uint96 private immutable royaltyBasisPoints;
    string public tokenURI;

    /// @notice Wei that came in since the beginning, and wei of them that were paid out to their holders.
    uint256 public totalReceived;
    uint256 public totalClaimed;
    /// @notice Wei that a holder was paid since the beginning.
    mapping(address holder => uint256) public claimed;

    /// Scaled wei that one share earned since the beginning.
    uint256 private perShare;
    /// `perShare` when a holder's number of shares last changed, and the scaled wei that the holder had earned by then.
    mapping(address holder => uint256) private settledAt;
    mapping(address holder => uint256) private settled;

    error SupplyOutOfRange(uint256 supply, uint256 least, uint256 most);
    error RoyaltyTooHigh(uint96 basisPoints, uint96 most);
    error SharesDoNotAddUp();
    error SharesToTheTokenItself();
    error NothingToClaim(address holder);

    event IncomeReceived(address indexed from, uint256 amount);
    event IncomeClaimed(address indexed holder, uint256 amount);

    constructor(Terms memory terms) ERC20(terms.name, terms.symbol) {
        if (terms.totalSupply < MIN_SUPPLY || terms.totalSupply > MAX_SUPPLY) {
            revert SupplyOutOfRange(terms.totalSupply, MIN_SUPPLY, MAX_SUPPLY);
        }
        if (terms.royaltyBasisPoints > MAX_ROYALTY_BASIS_POINTS) {
            revert RoyaltyTooHigh(terms.royaltyBasisPoints, MAX_ROYALTY_BASIS_POINTS);
        }
        if (terms.holders.length != terms.amounts.length) revert SharesDoNotAddUp();
        contentHash = terms.contentHash;
        royaltyReceiver = terms.royaltyReceiver;
        royaltyBasisPoints = terms.royaltyBasisPoints;
        tokenURI = terms.uri;
        for (uint256 i = 0; i < terms.holders.length; ++i) {
            if (terms.amounts[i] == 0) revert SharesDoNotAddUp();
            _mint(terms.holders[i], terms.amounts[i]);
        }
        if (totalSupply() != terms.totalSupply) revert SharesDoNotAddUp();
    }

    /// @notice Takes income in. Part of a wei that no share can be given stays in the contract, never the other way round.
    receive() external payable {
        perShare += Math.mulDiv(msg.value, SCALE, totalSupply());
        totalReceived += msg.value;
        emit IncomeReceived(msg.sender, msg.value);
    }

    /// @notice Pays a holder what is due. Anyone may call it: the ether goes to the holder alone.
    function claim(address payable holder) external returns (uint256 amount) {
        amount = claimable(holder);
        if (amount == 0) revert NothingToClaim(holder);
        // Written down before it is paid, so that a holder who calls back finds nothing more to claim.
        claimed[holder] += amount;
        totalClaimed += amount;
        emit IncomeClaimed(holder, amount);
        Address.sendValue(holder, amount);
    }

    /// @notice Wei that a holder can claim now.
    function claimable(address holder) public view returns (uint256) {
        return earned(holder) - claimed[holder];
    }

    /// @notice Wei that a holder has earned since the beginning, claimed or not.
    function earned(address holder) public view returns (uint256) {
        return scaledEarnings(holder) / SCALE;
    }

    /// @notice Shares are whole.
    function decimals() public pure override returns (uint8) {
        return 0;
    }

    /// @inheritdoc IERC2981
    function royaltyInfo(uint256, uint256 salePrice) external view returns (address receiver, uint256 amount) {
        return (royaltyReceiver, Math.mulDiv(salePrice, royaltyBasisPoints, WHOLE_BASIS_POINTS));
    }

    function supportsInterface(bytes4 id) public view override(ERC165, IERC165) returns (bool) {
        return id == type(IERC2981).interfaceId || super.supportsInterface(id);
    }

    function scaledEarnings(address holder) private view returns (uint256) {
        return settled[holder] + (perShare - settledAt[holder]) * balanceOf(holder);
    }

    /// What both sides earned so far is written down before shares move.
    function _update(address from, address to, uint256 amount) internal override {
        if (to == address(this)) revert SharesToTheTokenItself();
        settle(from);
        settle(to);
        super._update(from, to, amount);
    }

    function settle(address holder) private {
        if (settledAt[holder] == perShare) return;
        settled[holder] = scaledEarnings(holder);
        settledAt[holder] = perShare;
    }
}
