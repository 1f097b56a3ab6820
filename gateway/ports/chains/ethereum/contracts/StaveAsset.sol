// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721URIStorage} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721URIStorage.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";

/// @title The collection of a Stave installation: one token for each work, image, video or document (ERC-721).
/// @notice A royalty on resale is signalled by ERC-2981; paying it is up to the marketplace.
contract StaveAsset is ERC721, ERC721URIStorage, ERC2981, Ownable {
    /// @notice The most that can be signalled: 10 %, in basis points.
    uint96 public constant MAX_ROYALTY_BASIS_POINTS = 1_000;

    /// @notice How many tokens there are; their ids are counted from 1.
    uint256 public totalSupply;
    /// @notice The token that a mint key made, or 0. A key mints once, however often its transaction is signed and sent.
    mapping(bytes32 mintKey => uint256 tokenId) public tokenOfKey;
    /// @notice The SHA-256 of the metadata that the token's URI leads to.
    mapping(uint256 tokenId => bytes32) public contentHashOf;

    error RoyaltyTooHigh(uint96 basisPoints, uint96 most);
    error AlreadyMinted(bytes32 mintKey, uint256 tokenId);
    error NotRenounceable();

    event AssetMinted(bytes32 indexed mintKey, uint256 indexed tokenId, address indexed to, bytes32 contentHash);

    constructor(address owner_) ERC721("Stave Assets", "STAVE") Ownable(owner_) {}

    function mint(
        bytes32 mintKey,
        address to,
        string calldata uri,
        bytes32 contentHash,
        address royaltyReceiver,
        uint96 royaltyBasisPoints
    ) external onlyOwner returns (uint256 tokenId) {
        if (royaltyBasisPoints > MAX_ROYALTY_BASIS_POINTS) revert RoyaltyTooHigh(royaltyBasisPoints, MAX_ROYALTY_BASIS_POINTS);
        if (tokenOfKey[mintKey] != 0) revert AlreadyMinted(mintKey, tokenOfKey[mintKey]);
        tokenId = ++totalSupply;
        tokenOfKey[mintKey] = tokenId;
        contentHashOf[tokenId] = contentHash;
        // Not _safeMint: it would call into the receiver, whose code is a stranger's.
        _mint(to, tokenId);
        _setTokenURI(tokenId, uri);
        if (royaltyBasisPoints != 0) _setTokenRoyalty(tokenId, royaltyReceiver, royaltyBasisPoints);
        emit AssetMinted(mintKey, tokenId, to, contentHash);
    }

    /// @notice A collection without an owner could never mint again; handing it over is possible.
    function renounceOwnership() public pure override {
        revert NotRenounceable();
    }

    function tokenURI(uint256 tokenId) public view override(ERC721, ERC721URIStorage) returns (string memory) {
        return super.tokenURI(tokenId);
    }

    function supportsInterface(bytes4 id) public view override(ERC721, ERC721URIStorage, ERC2981) returns (bool) {
        return super.supportsInterface(id);
    }
}
