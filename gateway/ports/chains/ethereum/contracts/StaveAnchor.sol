// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Anchors Merkle roots of fingerprints in time (RFC 6962 trees; see the proofs that name this contract).
/// @notice Anyone may anchor. What one account anchored takes no room from another, so that nobody can anchor a root beforehand
/// and thereby keep it from who built the tree.
contract StaveAnchor {
    /// @notice When an account anchored a root: the time of the block, in seconds since 1970; 0 when it did not.
    mapping(bytes32 root => mapping(address by => uint256)) public anchoredAt;

    error AlreadyAnchored(bytes32 root, uint256 time);
    error EmptyTree();

    event Anchored(bytes32 indexed root, uint256 leafCount, address indexed by);

    /// @notice The first anchoring counts; a second one of the same root is refused and changes nothing.
    function anchor(bytes32 root, uint256 leafCount) external returns (uint256 time) {
        if (root == 0 || leafCount == 0) revert EmptyTree();
        if (anchoredAt[root][msg.sender] != 0) revert AlreadyAnchored(root, anchoredAt[root][msg.sender]);
        time = block.timestamp;
        anchoredAt[root][msg.sender] = time;
        emit Anchored(root, leafCount, msg.sender);
    }
}
