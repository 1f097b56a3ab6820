// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {StaveRoyaltyToken} from "./StaveRoyaltyToken.sol";

/// @title Makes the royalty tokens of a Stave installation, each a contract of its own.
/// @notice By CREATE2 the address of a token is known before its transaction is sent.
contract StaveRoyaltyTokenFactory is Ownable {
    /// @notice The token that a mint key made, or 0. A key makes one token, however often its transaction is signed and sent.
    mapping(bytes32 mintKey => address token) public tokenOfKey;

    error AlreadyMinted(bytes32 mintKey, address token);
    error NotRenounceable();

    event RoyaltyTokenCreated(bytes32 indexed mintKey, address indexed token, uint256 totalSupply, bytes32 contentHash);

    constructor(address owner_) Ownable(owner_) {}

    function create(bytes32 mintKey, StaveRoyaltyToken.Terms calldata terms) external onlyOwner returns (address token) {
        if (tokenOfKey[mintKey] != address(0)) revert AlreadyMinted(mintKey, tokenOfKey[mintKey]);
        token = address(new StaveRoyaltyToken{salt: mintKey}(terms));
        tokenOfKey[mintKey] = token;
        emit RoyaltyTokenCreated(mintKey, token, terms.totalSupply, terms.contentHash);
    }

    /// @notice A factory without an owner could never make a token again; handing it over is possible.
    function renounceOwnership() public pure override {
        revert NotRenounceable();
    }
}
